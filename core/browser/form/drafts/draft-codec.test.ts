import { describe, expect, it } from 'vitest'
import { type Draft, decodeDraft, doublesOf, draftKey, draftsToOffer, encodeDraft } from './draft-codec.ts'

const draft: Draft = {
  key: draftKey({ user: 7, document: 'quotes', record: 'new', form: 'f1' }),
  user: 7,
  document: 'quotes',
  record: 'new',
  tab: 't1',
  page: 'p1',
  href: '/quotes/new',
  title: '新建报价单',
  savedAt: 1000,
  version: 3,
  saveKey: 's',
  values: { name: '衬衫', lines: [{ quantity: '1.50' }] },
  base: { name: '' },
}

describe('decodeDraft', () => {
  it('reads back what was stored', () => expect(decodeDraft(encodeDraft(draft))).toEqual(draft))
  it('reads a draft of a new record, which has no version', () => {
    const { version: _, ...unversioned } = draft
    expect(decodeDraft(encodeDraft({ ...unversioned, version: undefined }))?.version).toBeUndefined()
  })
  it.each([
    ['no text', 12],
    ['broken text', '{"format":1'],
    ['another format', encodeDraft(draft).replace('"format":1', '"format":9')],
    ['no values', encodeDraft({ ...draft, values: null })],
    // A draft that something else than this code wrote.
    ['a key that is no text', encodeDraft({ ...draft, key: 1 as never })],
    ['null', 'null'],
  ])('answers nothing for %s', (_, stored) => expect(decodeDraft(stored)).toBeUndefined())
})

describe('draftsToOffer', () => {
  const form = { user: 7, document: 'quotes', record: 'new' }
  it('offers the newest first, and only those of the form', () => {
    const later = { ...draft, key: 'later', savedAt: 2000 }
    const others = [
      { ...draft, user: 8 },
      { ...draft, document: 'boms' },
      { ...draft, record: '12' },
    ]
    expect(draftsToOffer([draft, later, ...others], form, () => false)).toEqual([later, draft])
  })
  it('leaves out what another tab has open', () => {
    expect(draftsToOffer([draft], form, (one) => one.tab === 't1')).toEqual([])
  })
})

describe('doublesOf', () => {
  it('finds copies that a page left under its old address, and nothing with other content', () => {
    const taken = { ...draft, key: 'taken', savedAt: 2000 }
    const other = { ...draft, key: 'other', values: { name: '裤子' } }
    const another = { ...draft, key: 'another', saveKey: 't' }
    expect(doublesOf([taken, draft, other, another])).toEqual([draft])
  })
})

describe('draftKey', () => {
  it('differs by form, person and record', () => {
    const of = { user: 1, document: 'd', record: 'new', form: 'a' }
    const keys = [of, { ...of, user: 2 }, { ...of, record: '1' }, { ...of, form: 'b' }].map(draftKey)
    expect(new Set(keys).size).toBe(4)
  })
})
