export const PositionsPage = () => (
  <>
    <h1 className="font-serif text-2xl font-semibold">Positions</h1>
    <p className="mt-2 text-soft">Nothing is here yet.</p>
  </>
);
