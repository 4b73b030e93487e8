import type { z } from 'zod'
import type { Contract } from '../../../shared/contract.ts'
import type { CallInput } from '../../api/contract-request.ts'
import type { Choice, Lookup } from './lookup.ts'

/** The call that reads all records of a list, and how pickers show them. */
type Listed<C extends Contract> = {
  readonly load: () => Promise<C>
  readonly input?: Pick<CallInput<C>, 'query'>
  /** Noun of the records. A page reads them once an hour, and again after a change. */
  readonly noun: string
  readonly choices: (records: z.output<C['reply']>) => readonly Choice[]
  /** The text by which a choice is found. Default: what it shows. */
  readonly wordsOf?: (choice: Choice) => string
}

const shownWords = ({ name, detail = '' }: Choice) => `${name} ${detail}`.trim()

/** Makes a lookup of records that are few, so that one call reads all of them. Characters, pinyin and initials find them. */
export function listLookup<C extends Contract>(
  name: string,
  { load, input, noun, choices, wordsOf = shownWords }: Listed<C>,
): Lookup {
  return {
    name,
    search: async (keyword) => {
      const [{ readContract }, { cacheLifetimes }, { searchByPinyin }, contract] = await Promise.all([
        import('../../api/contract-query.ts'),
        import('../../api/query-client.ts'),
        import('./pinyin-match.ts'),
        load(),
      ])
      const records = await readContract(contract, input, { noun, staleTime: cacheLifetimes.dictionary })
      return searchByPinyin(choices(records), wordsOf, keyword)
    },
  }
}
