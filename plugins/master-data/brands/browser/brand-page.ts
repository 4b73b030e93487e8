import { besideView } from '../../../../core/browser/document/beside-view.tsx'
import { recordRowEdits } from '../../../../core/browser/document/record-row-edits.ts'
import { missingProblems } from '../../../../core/shared/document/document-required.ts'
import { brandCalls, brandSearch } from '../brand-contract.ts'
import { brandDocument } from '../brand-document.ts'
import { brandFields, brandModel } from '../brand-model.ts'

/** The list of brands, with the form of each beside it. */
export const View = besideView(
  {
    document: brandDocument,
    fields: brandFields,
    search: brandSearch,
    storageKey: 'apex-brandList',
    bulkEdit: recordRowEdits({
      model: brandModel,
      contracts: brandCalls,
      problems: (content) => missingProblems(brandModel, content),
    }),
  },
  () => import('./brand-form.tsx'),
)
