// The first page, and what is shown where there is none.

import { type ErrorComponentProps, Link } from "@tanstack/react-router";
import { places } from "./places.js";

export const Home = () => (
  <div className="mx-auto max-w-4xl py-6 sm:py-10">
    <h1 className="font-serif text-3xl font-semibold sm:text-4xl">See what the cards would have done</h1>
    <p className="mt-3 max-w-2xl text-lg text-soft">
      Write a strategy and watch it win, play, ask what the best move was, and send a friend a link. Everything runs in
      this browser; nothing is sent anywhere.
    </p>
    <ul className="mt-8 grid gap-3 sm:grid-cols-2">
      {places.map(({ path, title, about }) => (
        <li key={path}>
          <Link to={path} className="panel block h-full p-4 hover:border-line-strong">
            <span className="font-semibold text-accent">{title}</span>
            <span className="mt-1 block text-sm text-soft">{about}</span>
          </Link>
        </li>
      ))}
    </ul>
  </div>
);

export const NoSuchPage = () => (
  <div className="py-8">
    <h1 className="text-2xl font-semibold">There is no such page</h1>
    <p className="mt-2">
      The address does not lead anywhere here.{" "}
      <Link to="/" className="text-accent underline">
        Go to the first page
      </Link>
      .
    </p>
  </div>
);

export const FailedPage = ({ error }: ErrorComponentProps) => (
  <div className="py-8" role="alert">
    <h1 className="text-2xl font-semibold">This page failed</h1>
    <p className="mt-2">What you wrote is kept. Reload the page, or go to another one.</p>
    <pre className="panel mt-4 overflow-x-auto p-3 text-sm">
      {error instanceof Error ? error.message : String(error)}
    </pre>
  </div>
);
