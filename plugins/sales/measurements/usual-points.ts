import type { MeasurementPoint } from '../../../core/shared/measurement-lengths.ts'

/** A point of measure that the form suggests. A suggestion has no lengths. */
export type UsualPoint = Omit<MeasurementPoint, 'id' | 'lengths'>

const point = (
  code: string,
  [name, nameEnglish]: readonly [string, string],
  [method, methodEnglish]: readonly [string, string],
  [tolerance, step]: readonly [string, string],
): UsualPoint => ({
  code,
  name,
  nameEnglish,
  method,
  methodEnglish,
  tolerancePlus: tolerance,
  toleranceMinus: tolerance,
  step,
})

const shoulder = point(
  'B',
  ['肩宽', 'Across shoulder'],
  ['左肩点至右肩点直量', 'Straight from shoulder point to shoulder point'],
  ['0.5', '1'],
)
const chest = point('A', ['胸围', '1/2 Chest'], ['袖窿底下 2.5cm 平量', 'Flat, 2.5 cm below the armhole'], ['1', '2'])
const waist = point(
  'C',
  ['腰围', '1/2 Waist'],
  ['腰部最细处平量', 'Flat, at the narrowest part of the waist'],
  ['1', '2'],
)
const hem = point('D', ['下摆围', '1/2 Hem'], ['下摆平量', 'Flat, along the hem'], ['1', '2'])
const sleeve = point(
  'F',
  ['袖长', 'Sleeve length'],
  ['肩点至袖口直量', 'Straight from shoulder point to cuff edge'],
  ['0.8', '0.8'],
)
const cuff = point('H', ['袖口宽', '1/2 Cuff'], ['袖口平量', 'Flat, along the cuff edge'], ['0.3', '0.3'])
const armhole = point(
  'G',
  ['袖窿', 'Armhole'],
  ['肩点至袖窿底弯量', 'Along the curve from shoulder point to underarm'],
  ['0.5', '0.8'],
)
const neckWidth = point(
  'I',
  ['领宽', 'Neck width'],
  ['左颈点至右颈点直量', 'Straight from neck point to neck point'],
  ['0.5', '0.4'],
)
const neckDrop = point(
  'J',
  ['前领深', 'Front neck drop'],
  ['颈点水平线至前领缝', 'From the level of the neck points to the front neck seam'],
  ['0.5', '0.2'],
)
const hip = point('K', ['臀围', '1/2 Hip'], ['腰下 20cm 平量', 'Flat, 20 cm below the waist'], ['1', '2'])

/** Points that garments of a kind usually have; a company that has no tables yet begins with these. */
const usual = {
  top: [
    chest,
    shoulder,
    point('E', ['衣长', 'Body length'], ['后颈点至下摆直量', 'Straight from centre back neck to hem'], ['1', '1']),
    sleeve,
    hem,
    armhole,
    cuff,
    neckWidth,
    neckDrop,
  ],
  dress: [
    chest,
    waist,
    hip,
    shoulder,
    point(
      'E',
      ['裙长', 'Dress length'],
      ['颈侧点至下摆直量', 'Straight from high point of shoulder to hem'],
      ['1', '1.5'],
    ),
    sleeve,
    armhole,
    neckWidth,
    neckDrop,
  ],
  trousers: [
    point('C', ['腰围', '1/2 Waist'], ['腰头平量', 'Flat, along the waistband'], ['1', '2']),
    point('K', ['臀围', '1/2 Hip'], ['裆底上 8cm 平量', 'Flat, 8 cm above the crotch'], ['1', '2']),
    point('L', ['大腿围', '1/2 Thigh'], ['裆底下 2.5cm 平量', 'Flat, 2.5 cm below the crotch'], ['0.5', '1.2']),
    point(
      'M',
      ['前浪', 'Front rise'],
      ['裆底至腰头弯量', 'Along the curve from crotch to waistband edge'],
      ['0.5', '0.6'],
    ),
    point(
      'N',
      ['后浪', 'Back rise'],
      ['裆底至腰头弯量', 'Along the curve from crotch to waistband edge'],
      ['0.5', '0.8'],
    ),
    point('O', ['内长', 'Inseam'], ['裆底至脚口直量', 'Straight from crotch to leg opening'], ['1', '0']),
    point('P', ['脚口', '1/2 Leg opening'], ['脚口平量', 'Flat, along the leg opening'], ['0.5', '0.5']),
  ],
  skirt: [
    point('C', ['腰围', '1/2 Waist'], ['腰头平量', 'Flat, along the waistband'], ['1', '2']),
    hip,
    point('E', ['裙长', 'Skirt length'], ['腰头至下摆直量', 'Straight from waistband edge to hem'], ['1', '1']),
    hem,
  ],
} satisfies Record<string, readonly UsualPoint[]>

const kinds: Readonly<Record<string, keyof typeof usual>> = {
  dress: 'dress',
  jumpsuit: 'dress',
  playsuit: 'dress',
  trousers: 'trousers',
  shorts: 'trousers',
  culotte: 'trousers',
  bottoms: 'trousers',
  skirt: 'skirt',
}

/** The points that garments of a style class usually have. */
export function usualPointsOf(category: string | null): readonly UsualPoint[] {
  return usual[(category && kinds[category]) || 'top']
}
