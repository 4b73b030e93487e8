import { ImagesField } from '../form/images/images-field.tsx'
import { LineEditor } from '../form/lines/line-editor.tsx'
import type { LineColumn } from '../form/lines/line-column.ts'
import { MoneyField } from '../form/fields/money-field.tsx'
import { NumberField } from '../form/fields/number-field.tsx'
import { MultiPickerField, PickerField } from '../form/fields/picker-field.tsx'
import { Section, wide } from '../form/document/section.tsx'
import { SelectField } from '../form/fields/select-field.tsx'
import { TagsField } from '../form/fields/tags-field.tsx'
import { TextField } from '../form/fields/text-field.tsx'
import { TextareaField } from '../form/fields/textarea-field.tsx'
import { useTranslate } from '../i18n/text.ts'
import type { RecordField as FieldData, RecordSection } from './record-definition.ts'

/** One field of a record, drawn from its data. */
function RecordField({ field }: { field: FieldData }) {
  const translate = useTranslate()
  const props = {
    name: field.key,
    label: translate(field.label),
    required: field.required,
    hint: field.hint ? translate(field.hint) : undefined,
    ...(field.wide ? { className: wide } : {}),
  }
  switch (field.kind) {
    case 'text':
      return <TextField {...props} />
    case 'textarea':
      return <TextareaField {...props} />
    case 'images':
      return <ImagesField {...props} maximum={field.maximum} />
    case 'number':
      return <NumberField {...props} decimals={field.decimals ?? 2} {...(field.unit ? { unit: field.unit } : {})} />
    case 'money':
      return <MoneyField {...props} decimals={field.decimals ?? 2} per={field.per} />
    case 'select':
      return <SelectField {...props} options={field.options} />
    case 'picker':
      return <PickerField {...props} lookup={field.lookup} />
    case 'pickers':
      return <MultiPickerField {...props} lookup={field.lookup} />
    case 'tags':
      return <TagsField {...props} plain maximum={field.maximum ?? 50} />
    case 'lines': {
      const columns = field.columns.map((column) => ({ ...column, label: translate(column.label) }) as LineColumn)
      const { locked } = field
      return (
        <LineEditor
          name={field.key}
          label={props.label}
          columns={columns}
          blank={field.blank}
          maximum={2000}
          {...(locked ? { locked } : {})}
        />
      )
    }
  }
}

/** The fields of a record, drawn from its definition. */
export function RecordFields({ sections }: { sections: readonly RecordSection[] }) {
  const translate = useTranslate()
  return sections.map((section) => (
    <Section key={section.title.text} title={translate(section.title)} columns={section.columns ?? 2}>
      {section.fields.map((field) => (
        <RecordField key={field.key} field={field} />
      ))}
    </Section>
  ))
}
