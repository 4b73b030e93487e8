import { foldedName } from '../../../shared/folded-name.ts'
import {
  lengthAt,
  lengthText,
  type LengthUnit,
  type Measurement,
  type MeasurementPoint,
} from '../../../shared/measurement-lengths.ts'
import { useText } from '../../i18n/text.ts'
import { useBilingualName } from '../../i18n/bilingual-name.ts'
import { toleranceText } from './measured-words.tsx'
import { ReadTable } from '../../ui/read-table.tsx'

/** A length in the unit of its table, with the other unit behind it in a paler ink. */
function Length({ kept, unit }: { kept: string | null; unit: LengthUnit }) {
  if (!kept) return '-'
  return (
    <>
      {lengthText(kept, unit)}{' '}
      <span className="text-xs text-ink-muted">{lengthText(kept, unit, unit === 'cm' ? 'inch' : 'cm')}</span>
    </>
  )
}

/** A measurement table to look at, in both units. */
export function MeasurementReading({ table }: { table: Measurement }) {
  const t = useText()
  const said = useBilingualName()
  const { points, sizeNames, baseSize, lengthUnit: unit } = table
  const nowrap = { head: 'whitespace-nowrap' } as const
  const isBase = (size: string) => baseSize !== null && foldedName(baseSize) === foldedName(size)
  return (
    <div className="flex flex-col gap-1">
      <p className="text-xs text-ink-muted">
        {unit === 'cm' ? t('尺寸单位：厘米，后面是英寸') : t('尺寸单位：英寸，后面是厘米')}
      </p>
      <ReadTable
        framed
        label={t('尺寸表')}
        lines={points}
        keyOf={({ code, name }) => `${code}/${name}`}
        columns={[
          {
            ...nowrap,
            label: t('部位'),
            names: true,
            cell: ({ code, name, nameEnglish, method, methodEnglish }) => (
              <>
                {[code, said(name, nameEnglish)].filter(Boolean).join(' ')}
                <span className="block text-xs text-ink-muted">
                  {[nameEnglish && said(nameEnglish, name), said(method, methodEnglish)].filter(Boolean).join(' · ')}
                </span>
              </>
            ),
          },
          {
            ...nowrap,
            label: t('公差'),
            isNumber: true,
            cell: (point: MeasurementPoint) => toleranceText(point, unit),
          },
          ...sizeNames.map((size) => ({
            ...nowrap,
            label: isBase(size) ? t('{size} 基码', { size }) : size,
            isNumber: true as const,
            cell: (point: MeasurementPoint) => <Length kept={lengthAt(point, size)} unit={unit} />,
          })),
        ]}
      />
    </div>
  )
}
