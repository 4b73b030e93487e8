import type { Contract, Method } from '../../core/shared/contract.ts'

/**
 * What the last word of a contract's name stands for: the methods that it may have, and how its path ends where that is
 * fixed.
 */
const endings: Readonly<Record<string, { readonly methods: readonly Method[]; readonly path?: RegExp }>> = {
  Read: { methods: ['GET'] },
  List: { methods: ['GET'] },
  Search: { methods: ['POST'], path: /\/search$/ },
  Statistic: { methods: ['POST'], path: /\/statistic$/ },
  Create: { methods: ['POST'] },
  Update: { methods: ['PUT'] },
  Delete: { methods: ['DELETE'] },
}

/** The last words that fit method and path. */
function wantedEnding({ method, path, creates }: Contract): string | undefined {
  if (method === 'DELETE') return 'Delete'
  if (method === 'GET') return /\/:(id|\w+Id)$/.test(path) ? 'Read' : undefined
  if (method === 'PUT') return /^\w+(\/:id)?$/.test(path) ? 'Update' : undefined
  if (path.endsWith('/search')) return 'Search'
  if (path.endsWith('/statistic')) return 'Statistic'
  return creates && /^\w+$/.test(path) ? 'Create' : undefined
}

const otherWords = /(Get|Fetch|Load|Put|Patch|Add|Post|Insert|Edit|Remove|Destroy|Find|Query)$/

/**
 * Contracts whose names do not fit their method and path, as messages. With one vocabulary a reader can guess a name.
 */
export function misnamedContracts(named: readonly { readonly name: string; readonly contract: Contract }[]): string[] {
  return named.flatMap(({ name, contract }) => {
    const call = `${contract.method} ${contract.path}`
    const wanted = wantedEnding(contract)
    if (wanted && !name.endsWith(wanted)) return [`${name}: ${call} is called …${wanted}`]
    if (otherWords.test(name)) return [`${name}: ${call} ends in a word that no contract ends in`]
    const ending = Object.keys(endings).find((word) => name.endsWith(word))
    const { methods, path } = (ending && endings[ending]) || {}
    if (methods && !methods.includes(contract.method)) return [`${name}: ${call} is not what …${ending} is`]
    if (path && !path.test(contract.path)) return [`${name}: ${call} is not what …${ending} is`]
    return []
  })
}

/** Contracts without an English summary for the API's description, as messages. */
export function undescribedContracts(
  named: readonly { readonly name: string; readonly contract: Contract }[],
): string[] {
  return named
    .filter(({ contract: { summary = '' } }) => !/^[A-Z][\x20-\x7e’]+$/.test(summary))
    .map(({ name, contract }) => `${name}: ${contract.summary ?? 'no summary'}`)
}
