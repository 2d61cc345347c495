import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { serviceWorker, sizeCheck } from "./page-plugins.js";
import { rulingTitles } from "./ruling-titles.js";

export default defineConfig({
  // Any folder of any static host.
  base: "./",
  plugins: [
    react(),
    tailwindcss(),
    rulingTitles(),
    sizeCheck(),
    serviceWorker(fileURLToPath(new URL("src/service-worker.js", import.meta.url))),
  ],
  worker: { format: "es", plugins: () => [rulingTitles()] },
  build: {
    target: "es2022",
    manifest: true,
    // Nothing is put into the page that the content security policy would have to allow.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { checks: { pluginTimings: false } },
  },
});
