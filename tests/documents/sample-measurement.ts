import { measurementModel, measurementPointModel } from '../../core/shared/document/document-measurements.ts'
import type { DocumentCompany } from './document-sample.ts'
import { filledContent, pick } from './filled-content.ts'

/** A measurement table with a value for every field, another in each turn. */
export async function sampleMeasurement(company: DocumentCompany, turn: number) {
  const sizeNames = ['S', 'M', `L${turn % 9}`]
  const point = await filledContent(company, measurementPointModel, turn, {
    tolerancePlus: `0.${turn % 9}`,
    toleranceMinus: `1.${turn % 9}`,
    step: `2.${turn % 9}`,
    lengths: sizeNames.map((size, at) => ({ size, value: `${50 + at + (turn % 40)}.5` })),
  })
  return {
    ...structuredClone(measurementModel.empty),
    lengthUnit: pick(turn, ['cm', 'cm']),
    sizeNames,
    baseSize: pick(turn, ['S', 'M']),
    points: [point],
  }
}
