import { useText } from '../../../../core/browser/i18n/text.ts'
import type { PhoneWarehouse } from './phone-places.ts'

type Choice = {
  readonly value: number | null
  readonly onChange: (id: number | null) => void
}

type Choices = Choice & {
  readonly label: string
  /** What stands for no choice. */
  readonly none: string
  readonly choices: readonly { readonly id: number; readonly name: string }[]
}

/** A choice that opens the phone's own list. */
function PlaceChoice({ label, none, choices, value, onChange }: Choices) {
  return (
    <label className="flex min-w-0 flex-col gap-1 font-medium">
      {label}
      <select
        className="control h-11 w-full font-normal"
        value={value ?? ''}
        onChange={(event) => onChange(Number(event.target.value) || null)}
      >
        <option value="">{none}</option>
        {choices.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Chooses a warehouse. */
export function WarehouseChoice({ warehouses, ...of }: Choice & { warehouses: readonly PhoneWarehouse[] }) {
  const t = useText()
  return <PlaceChoice label={t('仓库')} none={t('请选择仓库')} choices={warehouses} {...of} />
}

/** Chooses a location of a warehouse, or none; nothing where the warehouse has no locations. */
export function LocationChoice({ warehouse, ...of }: Choice & { warehouse: PhoneWarehouse | undefined }) {
  const t = useText()
  if (!warehouse || warehouse.locations.length === 0) return null
  const choices = warehouse.locations.map(({ id, code }) => ({ id, name: code }))
  return <PlaceChoice label={t('库位')} none={t('不指定')} choices={choices} {...of} />
}
