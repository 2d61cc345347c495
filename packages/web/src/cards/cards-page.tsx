export const CardsPage = () => (
  <>
    <h1 className="font-serif text-2xl font-semibold">Cards</h1>
    <p className="mt-2 text-soft">Nothing is here yet.</p>
  </>
);
