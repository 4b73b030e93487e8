/** A store of this browser, shared by all of its pages. */
export type BrowserStore = {
  /** Asks the store one thing. Rejects when the browser refuses to store, or to read. */
  readonly ask: <Result>(
    mode: IDBTransactionMode,
    question: (store: IDBObjectStore) => IDBRequest<Result>,
  ) => Promise<Result>
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
  }
}
