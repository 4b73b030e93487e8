import { recordView } from '../../../../core/browser/record/record-page.tsx'
import { message } from '../../../../core/shared/message.ts'
import { type Unit, unitCreate, unitRead, unitSearch, unitUpdate } from '../unit-contract.ts'
import { unitDocument } from '../unit-document.ts'
import { unitFields } from '../unit-fields.ts'
import { canSaveUnit } from '../unit-rules.ts'

/** The list of units of measurement, with its form. */
export const View = recordView({
  list: { document: unitDocument, fields: unitFields, search: unitSearch, storageKey: 'apex-unitList' },
  titles: { create: message('新建单位'), edit: message('编辑单位') },
  width: 400,
  sections: [
    {
      title: message('单位'),
      columns: 1,
      fields: [{ key: 'name', label: message('单位名称'), kind: 'text', required: true }],
    },
  ],
  read: unitRead,
  create: unitCreate,
  update: unitUpdate,
  defaults: { name: '' },
  valuesOf: ({ name }: Unit) => ({ name }),
  rule: canSaveUnit,
})
