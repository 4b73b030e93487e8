import type { Draft } from './draft-codec.ts'

const most = 500

/** Files that the server was asked to keep by this page. */
const told = new Set<string>()

/** The names of uploaded files in unsaved input. */
export function fileNamesOf({ values }: Pick<Draft, 'values'>): string[] {
  return [...new Set(JSON.stringify(values).match(/(?<=\/files\/)[0-9a-f]{32}\.[a-z]{3,4}\b/g))]
}

/**
 * Asks the server to keep the uploaded files that unsaved input names: of files that nothing names it keeps none for long. Each is asked for once a
 * page; when the server is not reached, with the next change.
 */
export function holdFilesOf(draft: Draft): void {
  const names = fileNamesOf(draft)
    .filter((name) => !told.has(name))
    .slice(0, most)
  if (names.length === 0) return
  for (const name of names) told.add(name)
  hold(names).catch(() => {
    for (const name of names) told.delete(name)
  })
}

async function hold(names: string[]): Promise<void> {
  const [{ call }, { fileHold }] = await Promise.all([
    import('../../api/client.ts'),
    import('../../../shared/file-contract.ts'),
  ])
  await call(fileHold, { body: { names } })
}
