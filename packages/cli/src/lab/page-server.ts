// Serves the built page on this machine, and nobody else's.

import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import sirv from "sirv";
import { BadInput } from "../terminal/bad-input.js";

/** What the page may do, for browsers as a header; hosts that send none have the same in index.html. */
export const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; worker-src 'self'; connect-src 'self'; " +
  "img-src 'self' data: blob:; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const headers: Readonly<Record<string, string>> = {
  "Content-Security-Policy": PAGE_POLICY,
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Referrer-Policy": "no-referrer",
  "X-Content-Type-Options": "nosniff",
};

const HOST = "127.0.0.1";

/** A file that is open when the page comes up. */
export interface OpenedFile {
  readonly name: string;
  readonly kind: "strategy" | "deck" | "scenario" | "replay";
  readonly game: string;
  readonly text: string;
}

export interface PageServer {
  readonly address: string;
  close(): Promise<void>;
}

/** Where to listen: at a port somebody wants, or at the first free one from the usual on. */
export type Port = { readonly wanted: number } | { readonly from: number };

/** So many ports are tried. */
const MOST_TRIES = 50;

export async function servePage(folder: string, opened: readonly OpenedFile[], port: Port): Promise<PageServer> {
  const answer = sirv(folder, {
    // Files are looked for when they are asked for: the page may be built again while it is served.
    dev: true,
    etag: true,
    setHeaders(response, path) {
      // What is built has its content in its name.
      response.setHeader(
        "Cache-Control",
        path.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "no-cache",
      );
    },
  });
  const openedFiles = JSON.stringify(opened);
  const server = createServer((request, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    // Another site may have its name lead here; it is not to read somebody's files.
    if (!/^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/.test(request.headers.host ?? "")) {
      response.writeHead(421).end();
      return;
    }
    if (request.url === "/opened.json") {
      response.writeHead(200, { "Content-Type": "application/json", "Cache-Control": "no-store" }).end(openedFiles);
      return;
    }
    answer(request, response, () => {
      response.writeHead(404, { "Content-Type": "text/plain" }).end("not found\n");
    });
  });
  await listen(server, port);
  // An address: it listens at a port, not at a pipe.
  const { port: found } = server.address() as AddressInfo;
  return {
    address: `http://localhost:${found}/`,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function listen(server: Server, port: Port): Promise<void> {
  const ports = "wanted" in port ? [port.wanted] : Array.from({ length: MOST_TRIES }, (_, i) => port.from + i);
  for (const each of ports) if (await canListen(server, each)) return;
  throw new BadInput(
    "wanted" in port
      ? `port ${port.wanted} is in use; without --port, the lab uses the next free port`
      : `ports ${ports[0]} to ${ports[ports.length - 1]} are in use; choose a port with --port`,
  );
}

const canListen = (server: Server, port: number): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const failed = (error: NodeJS.ErrnoException): void => {
      server.off("listening", listening);
      if (error.code === "EADDRINUSE" || error.code === "EACCES") resolve(false);
      else reject(error);
    };
    const listening = (): void => {
      server.off("error", failed);
      resolve(true);
    };
    server.once("error", failed);
    server.once("listening", listening);
    server.listen(port, HOST);
  });
