import { expect, test } from 'vitest'
import { filterAddress, filterBody, readListQuery } from '../../core/shared/filter-query.ts'
import { browserPlugins } from '../../src/plugins.browser.ts'
import { serverPlugins } from '../../src/plugins.server.ts'
import { partsOf } from '../support/plugin-parts.ts'

const homeLists = (await partsOf(browserPlugins)).flatMap(({ homeLists: lists = [] }) => lists)
const sources = serverPlugins.flatMap(({ lists = [] }) => lists)

// One without a filter leads to a page that shows nothing else.
const filtered = homeLists.filter(({ filter }) => Object.keys(filter).length > 0)

test.each(filtered.map((one) => [one.id, one] as const))(
  'the list that shows all of %s understands what the home page asks',
  (_, { documents, filter, implied = {} }) => {
    const source = sources.find(({ document }) => document.noun === documents[0])
    if (!source) throw new Error(`${documents[0]} has no list`)
    const { mine, ...own } = filter
    const read = readListQuery(source.fields, Object.fromEntries(new URLSearchParams(filterAddress(filter))))
    expect(filterBody(read)).toEqual(own)
    if (mine) expect(source.creator).toBeDefined()
    expect(source.search.body.safeParse({ ...filter, ...implied }).error).toBeUndefined()
  },
)
