import { recordView } from '../../../../core/browser/record/record-page.tsx'
import { message } from '../../../../core/shared/message.ts'
import { unitCalls, unitSearch, unitSteps } from '../unit-contract.ts'
import { unitDocument } from '../unit-document.ts'
import { type Unit, type UnitBody, unitFields } from '../unit-model.ts'
import { unitKindOptions } from '../unit-kinds.ts'
import { canSaveUnit } from '../unit-rules.ts'

/** The list of units of measurement, with its form. */
export const View = recordView({
  list: { document: unitDocument, fields: unitFields, search: unitSearch, storageKey: 'apex-unitList' },
  titles: { create: message('新建单位'), edit: unitSteps.steps.edit.title },
  width: 400,
  sections: [
    {
      title: message('单位'),
      columns: 1,
      fields: [
        { key: 'name', label: message('单位名称'), kind: 'text', required: true },
        {
          key: 'nameEnglish',
          label: message('英文名称'),
          kind: 'text',
          hint: message('英文单据显示英文名称，没有的显示中文'),
        },
        { key: 'kind', label: message('计量方式'), kind: 'select', options: unitKindOptions, required: true },
      ],
    },
  ],
  ...unitCalls,
  defaults: { name: '', nameEnglish: null, kind: null },
  valuesOf: ({ name, nameEnglish, kind }: Unit): UnitBody => ({ name, nameEnglish, kind }),
  rule: canSaveUnit,
})
