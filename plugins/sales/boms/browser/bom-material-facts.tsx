import { useMemo, useState } from 'react'
import { useContractQuery } from '../../../../core/browser/api/contract-query.ts'
import { RowPictures } from '../../../../core/browser/form/images/row-pictures.tsx'
import { type ReadsForm, useFormPart } from '../../../../core/browser/form/session/form-part.ts'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { Button } from '../../../../core/browser/ui/button.tsx'
import { ReadTable } from '../../../../core/browser/ui/read-table.tsx'
import { formatAmount } from '../../../../core/shared/money.ts'
import { materialSearch } from '../../../materials/public.ts'
import { barelyKnown, materialsOfLines, wholeMaterials } from '../bom-line-materials.ts'
import type { BomFormColor } from '../bom-model.ts'

/** The most materials that are read because they were picked and not saved yet. */
const mostRead = 100
/** Width and height of a picture in pixels. */
const edge = 36

type Lines = Parameters<typeof materialsOfLines>[0]

function FactsTable({ label, lines }: { label: string; lines: Lines }) {
  const t = useText()
  const materials = materialsOfLines(lines)
  const bare = barelyKnown(materials)
  // A person who may pick a material may call this search, so it also reads the materials that were picked and not saved yet.
  const { data } = useContractQuery(
    materialSearch,
    { query: { page: 1, size: mostRead }, body: { ids: bare.slice(0, mostRead) } },
    { enabled: bare.length > 0, quiet: true },
  )
  const prose = { head: 'min-w-40', look: 'max-w-80 whitespace-normal break-words' } as const
  return (
    <ReadTable
      framed
      label={label}
      lines={wholeMaterials(materials, data?.records ?? [])}
      keyOf={({ id }) => id}
      columns={[
        { label: t('图片'), cell: ({ imageUrls = [] }) => <RowPictures sources={imageUrls} edge={edge} /> },
        { label: t('物料'), names: true, cell: ({ name, color }) => [name, color].filter(Boolean).join(' · ') },
        { label: t('门幅(cm)'), isNumber: true, cell: ({ width }) => formatAmount(width ?? '') },
        { label: t('克重(g/㎡)'), isNumber: true, cell: ({ weight }) => formatAmount(weight ?? '') },
        { label: t('单位'), cell: ({ unit }) => unit?.name },
        { label: t('成分'), ...prose, cell: ({ ingredient }) => ingredient },
        { label: t('供应商'), cell: ({ supplier }) => supplier?.name },
        { label: t('电话'), cell: ({ supplier }) => supplier?.phone },
        { label: t('地址'), ...prose, cell: ({ supplier }) => supplier?.address },
        { label: t('描述'), ...prose, cell: ({ description }) => description },
      ]}
    />
  )
}

/** A button below the lines of a colour. It opens a table with all fields of the materials in these lines. */
export function BomMaterialFacts({ color, lines }: { color: string; lines: Lines }) {
  const t = useText()
  const [isShown, show] = useState(false)
  if (materialsOfLines(lines).length === 0) return null
  return (
    <div className="my-1 space-y-1.5">
      <Button
        size="small"
        variant="ghost"
        icon={isShown ? 'chevron-down' : 'chevron-right'}
        aria-expanded={isShown}
        onClick={() => show(!isShown)}
      >
        {t('物料资料')}
      </Button>
      {isShown ? <FactsTable label={t('{color} 物料资料', { color })} lines={lines} /> : null}
    </div>
  )
}

/** The same button for a form. `name` is the path of the list of lines. */
export function BomFormMaterialFacts({ color, name }: { color: string; name: string }) {
  const readLines = useMemo(() => (at: ReadsForm) => (at(name) ?? []) as BomFormColor['bomItems'], [name])
  return <BomMaterialFacts color={color} lines={useFormPart(readLines)} />
}
