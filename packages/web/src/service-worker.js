// Keeps all files of the page, so that it works without a network. The build writes the version and the files.

const version = "VERSION";
const files = ["FILES"];
const cacheName = `kibitz-${version}`;

self.addEventListener("install", event => {
  event.waitUntil(
    caches
      .open(cacheName)
      .then(cache => cache.addAll(files))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", event => {
  event.waitUntil(
    caches
      .keys()
      .then(names =>
        Promise.all(
          names.filter(name => name.startsWith("kibitz-") && name !== cacheName).map(name => caches.delete(name)),
        ),
      )
      .then(() => self.clients.claim()),
  );
});

// The page itself comes from the network while there is one, so that a new version is seen; what it names never changes.
self.addEventListener("fetch", event => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (url.pathname.endsWith("/opened.json")) return;
  const isPage = request.mode === "navigate";
  const kept = () => caches.match(isPage ? "./" : request, { ignoreSearch: true });
  if (isPage) event.respondWith(fetch(request).catch(kept));
  else event.respondWith(kept().then(found => found ?? fetch(request)));
});
