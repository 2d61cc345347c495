import { useStore } from "../store/store.js";
import { notices } from "./notices.js";

export function NoticeList() {
  const shown = useStore(notices.store);
  return (
    <div role="status" className="fixed inset-x-4 bottom-4 z-50 flex flex-col gap-2 sm:left-auto sm:w-96">
      {shown.map(({ id, words }) => (
        <div key={id} className="panel flex items-start gap-3 bg-raised p-3 text-sm shadow-high">
          <p className="grow">{words}</p>
          <button type="button" className="button button-bare -my-1" onClick={() => notices.remove(id)}>
            Dismiss
          </button>
        </div>
      ))}
    </div>
  );
}
