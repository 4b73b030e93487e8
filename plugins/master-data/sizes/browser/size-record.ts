import { recordView } from '../../../../core/browser/record/record-page.tsx'
import { message } from '../../../../core/shared/message.ts'
import { sizeCalls, sizeSearch, sizeSteps } from '../size-contract.ts'
import { sizeDocument } from '../size-document.ts'
import { sizeFields, type SizeRange } from '../size-range-model.ts'
import { canSaveSize } from '../size-rules.ts'

/** The list of size ranges, with its form. */
export const View = recordView({
  list: { document: sizeDocument, fields: sizeFields, search: sizeSearch, storageKey: 'apex-sizeList' },
  titles: { create: message('新建尺码组'), edit: sizeSteps.steps.edit.title },
  sections: [
    {
      title: message('尺码组'),
      columns: 1,
      fields: [
        { key: 'name', label: message('名称'), kind: 'text', required: true },
        {
          key: 'ranges',
          label: message('尺码'),
          kind: 'tags',
          required: true,
          maximum: 40,
          hint: message('按从小到大的顺序；Alt+方向键移动，F2 改名'),
        },
        { key: 'description', label: message('说明'), kind: 'text' },
      ],
    },
  ],
  ...sizeCalls,
  defaults: { name: '', ranges: [], description: '' },
  valuesOf: ({ name, ranges, description }: SizeRange) => ({
    name,
    ranges: ranges.map((label) => ({ label })),
    description,
  }),
  rule: canSaveSize,
})
