// What is around every page: the bar with the navigation, and notices.

import { Link, Outlet, useRouterState } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useStore } from "../store/store.js";
import { NoticeList } from "./notice-list.js";
import { places } from "./places.js";
import { setTheme, type Theme, themeStore, themes } from "./theme.js";

export function Shell() {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const [isOpen, setOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes when the path changes
  useEffect(() => setOpen(false), [path]);
  useEffect(() => {
    const place = places.find(known => path.startsWith(known.path));
    document.title = place ? `${place.title} · Kibitz` : "Kibitz";
  }, [path]);
  return (
    <div className="flex min-h-dvh flex-col">
      <button
        type="button"
        className="button absolute top-2 left-2 z-50 -translate-y-20 focus:translate-y-0"
        onClick={() => document.getElementById("main")?.focus()}
      >
        Skip to the page
      </button>
      <header className="sticky top-0 z-30 border-b border-line bg-surface">
        <div className="mx-auto flex h-(--bar-height) max-w-[112rem] items-center gap-4 px-4">
          <Link to="/" className="flex items-center gap-2 font-serif text-xl font-semibold tracking-tight">
            <img src="./favicon.svg" alt="" width="26" height="26" />
            Kibitz
          </Link>
          <nav aria-label="Places" className="hidden grow lg:block">
            <PlaceList className="flex gap-1" />
          </nav>
          <span className="grow lg:hidden" />
          <div className="hidden lg:block">
            <ThemeChoice />
          </div>
          <button
            type="button"
            className="button lg:hidden"
            aria-expanded={isOpen}
            aria-controls="menu"
            onClick={() => setOpen(!isOpen)}
          >
            Menu
          </button>
        </div>
        {isOpen && (
          <nav id="menu" aria-label="Places" className="border-t border-line px-4 py-2 lg:hidden">
            <PlaceList className="flex flex-col" />
            <div className="py-2">
              <ThemeChoice />
            </div>
          </nav>
        )}
      </header>
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-[112rem] grow px-4 py-4 outline-none sm:py-6">
        <Outlet />
      </main>
      <NoticeList />
    </div>
  );
}

const PlaceList = ({ className }: { readonly className: string }) => (
  <ul className={className}>
    {places.map(({ path, title }) => (
      <li key={path}>
        <Link
          to={path}
          className="flex min-h-11 items-center rounded-md px-3 text-sm font-medium text-soft hover:bg-sunken hover:text-ink lg:min-h-9"
          activeProps={{ className: "bg-accent-soft !text-accent" }}
        >
          {title}
        </Link>
      </li>
    ))}
  </ul>
);

const themeWords: Readonly<Record<Theme, string>> = { system: "As the system", light: "Light", dark: "Dark" };

function ThemeChoice() {
  const theme = useStore(themeStore);
  return (
    <select
      aria-label="Colours"
      className="field max-w-36"
      value={theme}
      onChange={event => setTheme(themes.find(known => known === event.target.value) ?? "system")}
    >
      {themes.map(known => (
        <option key={known} value={known}>
          {themeWords[known]}
        </option>
      ))}
    </select>
  );
}
