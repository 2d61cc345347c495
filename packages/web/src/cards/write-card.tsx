export const WriteCard = () => <p>Soon.</p>;
