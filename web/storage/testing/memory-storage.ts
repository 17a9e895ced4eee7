/**
 * A replacement for a browser's storage that exists only during the test. As in a browser, its entries are enumerable
 * properties of the object itself.
 */
export function memoryStorage(): Storage {
  const methods = {
    getItem: (name: string) => (Object.hasOwn(storage, name) ? storage[name] : null),
    setItem: (name: string, text: string) => void (storage[name] = text),
    removeItem: (name: string) => void delete storage[name],
    clear() {
      for (const name of Object.keys(storage)) delete storage[name]
    },
  }
  const storage = Object.create(methods) as Record<string, string>
  return storage as unknown as Storage
}
