import { PickerField } from '../../../core/browser/form/fields/picker-field.tsx'
import { useFormPlace } from '../../../core/browser/form/session/form-context.ts'
import { useFormValue } from '../../../core/browser/form/session/form-value.ts'
import { useText } from '../../../core/browser/i18n/text.ts'
import type { Choice } from '../../../core/browser/form/choices/lookup.ts'
import type { Category } from '../../admin/public.ts'

type Chosen = { readonly id: number } | null

const departmentOf = (group: Choice) => (group.data as Category).parentId

/** The department of an order and its group; choosing a group first also sets its department. */
export function DepartmentFields({
  department: departmentField,
  group: groupField,
}: {
  department: string
  group: string
}) {
  const t = useText()
  const { session } = useFormPlace()
  const department = useFormValue<Chosen>(departmentField)
  const set = (field: string, value: object | null) => session.values.put(field, value)
  return (
    <>
      <PickerField
        name={departmentField}
        label={t('业务部门')}
        lookup="businessDepartments"
        required
        onPick={(choice) => {
          if (choice?.id !== department?.id) set(groupField, null)
        }}
      />
      <PickerField
        name={groupField}
        label={t('业务小组')}
        lookup="businessGroups"
        offers={(group) => !department || departmentOf(group) === department.id}
        onPick={(group) => {
          if (group && !department) set(departmentField, { id: departmentOf(group), name: group.detail })
        }}
      />
    </>
  )
}
