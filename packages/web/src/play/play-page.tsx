export const PlayPage = () => (
  <>
    <h1 className="font-serif text-2xl font-semibold">Play</h1>
    <p className="mt-2 text-soft">Nothing is here yet.</p>
  </>
);
