import type { DocumentMode } from '../../../../core/browser/document/document-mode.ts'
import { useContractQuery } from '../../../../core/browser/api/contract-query.ts'
import { cacheLifetimes } from '../../../../core/browser/api/query-client.ts'
import { useFormValue } from '../../../../core/browser/form/session/form-value.ts'
import { fieldInput } from '../../../../core/browser/form/model/model-field.tsx'
import { useText } from '../../../../core/browser/i18n/text.ts'
import type { Option } from '../../../../core/shared/fields.ts'
import { categoryList } from '../../../master-data/public.ts'
import { templateOrderTypes } from '../template-order-contract.ts'
import { type TemplateOrder, templateOrderModel } from '../template-order-model.ts'
import { explanationsOf } from './sample-type-explanations.ts'

const Field = fieldInput(templateOrderModel)

/** The sample types with their explanations; not read on a page that only shows them. */
function useSampleTypes(mode: DocumentMode) {
  return useContractQuery(
    categoryList,
    { query: { type: 'sampleType' } },
    { staleTime: cacheLifetimes.dictionary, enabled: mode !== 'detail' },
  )
}

/** The sample type, chosen from the categories; a reference does not offer the types that the design already has. */
export function SampleTypeField({ mode, order }: { mode: DocumentMode; order: TemplateOrder | undefined }) {
  const t = useText()
  const code = mode === 'reference' ? order?.templateDesign.code : undefined
  const categories = useSampleTypes(mode)
  const taken = useContractQuery(
    templateOrderTypes,
    { query: { code: code ?? '' } },
    { enabled: Boolean(code), staleTime: 0 },
  )
  const options: Option[] = (categories.data ?? [])
    .filter((category) => !category.isDeleted && !taken.data?.includes(category.name))
    .map(({ name }) => ({ value: name, label: { text: name } }))
  return <Field name="templateDesign.type" options={options} {...(categories.isError ? { hint: t('获取失败') } : {})} />
}

/** The supplementary explanation, chosen from those of the sample type; typed where that has none. */
export function TypeExplainField({ mode }: { mode: DocumentMode }) {
  const type = useFormValue<string>('templateDesign.type')
  const options = explanationsOf(useSampleTypes(mode).data, type)
  return <Field name="typeExplain" required {...(options ? { options } : {})} />
}
