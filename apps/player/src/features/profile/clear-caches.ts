/** Throws away what the browser keeps of the site's files; logins and choices stay. */
export async function clearCaches(): Promise<void> {
  // Plain http and old in-app browsers have no such storage, so there is nothing to clear.
  const storage: CacheStorage | undefined = window.caches
  if (storage === undefined) return
  const names = await storage.keys()
  await Promise.all(names.map(name => storage.delete(name)))
}
