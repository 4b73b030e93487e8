import { measurementLimits as limits } from '../../../shared/measurement-lengths.ts'
import { foldedName } from '../../../shared/folded-name.ts'
import type { Text } from '../../i18n/text.ts'
import type { LineColumn } from '../lines/line-column.ts'

/** The columns of a measurement table: what is measured, how far it may be off, and a length for each size. */
export function measurementColumns(t: Text, sizes: readonly string[], baseSize: string | null): readonly LineColumn[] {
  const isBase = (size: string) => baseSize !== null && foldedName(size) === foldedName(baseSize)
  const length = { kind: 'text', width: 58, maximum: limits.length, isFigure: true } as const
  // The lengths stand beside the names, so that most tables show them without scrolling.
  return [
    { kind: 'text', key: 'name', label: t('部位名称'), width: 112, maximum: limits.name, required: true },
    { kind: 'text', key: 'code', label: t('编号'), width: 54, maximum: limits.code },
    { ...length, key: 'tolerancePlus', label: t('公差 +') },
    { ...length, key: 'toleranceMinus', label: t('公差 −') },
    { ...length, key: 'step', label: t('档差') },
    ...sizes.map((size, at) => ({
      ...length,
      key: `lengths.${at}.value`,
      label: isBase(size) ? t('{size} 基码', { size }) : size,
    })),
    { kind: 'text', key: 'nameEnglish', label: t('英文名称'), width: 130, maximum: limits.nameEnglish },
    { kind: 'text', key: 'method', label: t('量法'), width: 170, maximum: limits.method },
    { kind: 'text', key: 'methodEnglish', label: t('英文量法'), width: 200, maximum: limits.method },
  ]
}
