import { expect, test } from 'vitest'
import { message } from '../../shared/message.ts'
import { onOrderPapers, orderPapers, paperTemplateId } from './print-papers.ts'

test('a template stands on each paper under its own id, A4 under that of the document', () => {
  const templates = onOrderPapers({
    id: 'swatches.sheet',
    title: message('样卡'),
    document: 'swatches',
    load: () => Promise.reject(new Error('not drawn here')),
    record: async () => undefined,
  })
  expect(templates.map(({ id, size, needle }) => [id, size, needle])).toEqual([
    ['swatches.sheet', 'A4', undefined],
    ['swatches.sheet-241x140', '241mm 140mm', true],
    ['swatches.sheet-241x279', '241mm 279mm', true],
  ])
  expect(templates.map(({ id }) => id)).toEqual(
    orderPapers.map(({ value }) => paperTemplateId('swatches.sheet', value)),
  )
  for (const paper of [undefined, '', 'a5']) expect(paperTemplateId('swatches.sheet', paper)).toBe('swatches.sheet')
})
