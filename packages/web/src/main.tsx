import { createHashHistory, createRootRoute, createRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { FailedPage, Home, NoSuchPage } from "./shell/home.js";
import { OpenPage } from "./shell/open-page.js";
import { places } from "./shell/places.js";
import { Shell } from "./shell/shell.js";
import "./styles.css";

const root = createRootRoute({ component: Shell, notFoundComponent: NoSuchPage, errorComponent: FailedPage });
const home = createRoute({ getParentRoute: () => root, path: "/", component: Home });
const open = createRoute({ getParentRoute: () => root, path: "/open", component: OpenPage });
const routes = places.map(({ path, component }) => createRoute({ getParentRoute: () => root, path, component }));

let shownPath = "";

const router = createRouter({
  routeTree: root.addChildren([home, open, ...routes]),
  // The whole address of a page is in the fragment: any static host serves it, and no host is told of it.
  history: createHashHistory(),
  parseSearch: text => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: search => {
    const said = Object.entries(search).filter(([, value]) => value !== undefined);
    const text = new URLSearchParams(said as [string, string][]).toString();
    return text === "" ? "" : `?${text}`;
  },
  // Another page begins at its top, or where it was left. State that is written into the address moves nothing.
  scrollRestoration: ({ location: { pathname } }) => {
    const isOther = pathname !== shownPath;
    shownPath = pathname;
    return isOther;
  },
  defaultErrorComponent: FailedPage,
});

const element = document.getElementById("root");
if (!element) throw new Error("unreachable: index.html has a root");
createRoot(element).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);

// The page works without a network after the first visit; one under development is not kept. Where it cannot be kept
// (some hosts, private windows), it works with a network only.
if (import.meta.env.PROD && "serviceWorker" in navigator)
  void navigator.serviceWorker.register("./sw.js").catch(() => undefined);
