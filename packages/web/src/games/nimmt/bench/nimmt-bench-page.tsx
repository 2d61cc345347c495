export const NimmtBenchPage = () => (
  <>
    <h1 className="font-serif text-2xl font-semibold">6 nimmt! bench</h1>
    <p className="mt-2 text-soft">Nothing is here yet.</p>
  </>
);
