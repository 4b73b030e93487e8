import { besideView } from '../../../../core/browser/document/beside-view.tsx'
import { recordRowEdits } from '../../../../core/browser/document/record-row-edits.ts'
import { addressCalls, addressSearch } from '../address-contract.ts'
import { addressDocument } from '../address-document.ts'
import { addressFields, addressModel } from '../address-model.ts'
import { addressProblems } from '../address-rules.ts'

/** The list of the address book, with the form of each beside it. */
export const View = besideView(
  {
    document: addressDocument,
    fields: addressFields,
    search: addressSearch,
    storageKey: 'apex-addressList',
    bulkEdit: recordRowEdits({
      model: addressModel,
      contracts: addressCalls,
      problems: (content) => addressProblems(content),
    }),
  },
  () => import('./address-form.tsx'),
)
