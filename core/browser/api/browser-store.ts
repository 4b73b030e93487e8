/** A store of this browser, shared by all of its pages. */
export type BrowserStore = {
  /** Asks the store one thing. Rejects when the browser refuses to store, or to read. */
  readonly ask: <Result>(
    mode: IDBTransactionMode,
    question: (store: IDBObjectStore) => IDBRequest<Result>,
  ) => Promise<Result>
  /**
   * Replaces the value at a key by what `next` returns for it; undefined keeps the value. Reading and writing are one transaction, so that no other page
   * stores a value in between. Rejects when the browser refuses to store.
   */
  readonly change: (key: string, next: (known: unknown) => unknown) => Promise<void>
}

function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

/** A store in its own database, which is opened when it is first asked, and again after the browser has closed it. */
export function browserStore(databaseName: string, storeName: string): BrowserStore {
  let opened: Promise<IDBDatabase> | undefined
  const open = () => {
    opened ??= new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(databaseName, 1)
      request.onupgradeneeded = () => request.result.createObjectStore(storeName)
      request.onsuccess = () => {
        request.result.onclose = () => {
          opened = undefined
        }
        resolve(request.result)
      }
      request.onerror = () => reject(request.error)
    }).catch((error: unknown) => {
      opened = undefined
      throw error
    })
    return opened
  }
  return {
    ask: async (mode, question) => {
      const database = await open()
      return settled(question(database.transaction(storeName, mode).objectStore(storeName)))
    },
    change: async (key, next) => {
      const transaction = (await open()).transaction(storeName, 'readwrite')
      const store = transaction.objectStore(storeName)
      const known = store.get(key)
      known.onsuccess = () => {
        const value = next(known.result)
        if (value !== undefined) store.put(value, key)
      }
      await new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve()
        transaction.onabort = () => reject(transaction.error)
      })
    },
  }
}
