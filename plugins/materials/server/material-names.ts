import type { SwatchPattern } from './swatch-picture.ts'

/** Colours of the demo company: name, hexadecimal value, and the suppliers' number for it. */
export const colors = [
  ['米白', '#efe8da', '01'],
  ['本白', '#f4f2ec', '02'],
  ['黑色', '#26262a', '09'],
  ['藏青', '#22304f', '12'],
  ['雾霾蓝', '#7f98ad', '15'],
  ['天蓝', '#8fbbdc', '16'],
  ['焦糖', '#a8683a', '21'],
  ['卡其', '#b9a27b', '22'],
  ['咖啡', '#5a4033', '24'],
  ['酒红', '#6f2233', '31'],
  ['正红', '#c1302f', '32'],
  ['粉色', '#e6b3bb', '35'],
  ['墨绿', '#2d4a3d', '41'],
  ['橄榄绿', '#6e7145', '42'],
  ['薄荷绿', '#a9cdb8', '44'],
  ['香芋紫', '#a797bd', '51'],
  ['姜黄', '#cf9a34', '61'],
  ['浅灰', '#c3c4c6', '71'],
  ['深灰', '#5c5f66', '72'],
  ['银色', '#b4b8bf', '80'],
] as const

type ClothKind = {
  readonly category: string
  readonly names: readonly string[]
  readonly ingredients: readonly string[]
  readonly patterns: readonly SwatchPattern[]
  /** Ranges: centimetres, grams per square metre, and yuan per metre. */
  readonly widths: readonly number[]
  readonly weight: readonly [number, number]
  readonly price: readonly [number, number]
  readonly share: number
}

export const cloths: readonly ClothKind[] = [
  {
    category: '梭织面料',
    names: [
      '全棉府绸',
      '天丝斜纹',
      '棉麻平纹',
      '雪纺',
      '色织格子布',
      '弹力西装料',
      '涤纶仿真丝',
      '泡泡纱',
      '提花面料',
      '印花棉布',
    ],
    ingredients: ['100%棉', '70%天丝 30%棉', '55%麻 45%棉', '100%涤纶', '65%涤纶 32%粘胶 3%氨纶', '97%棉 3%氨纶'],
    patterns: ['plain', 'twill', 'check', 'stripe', 'floral', 'dot'],
    widths: [140, 145, 148, 150],
    weight: [80, 260],
    price: [9, 42],
    share: 190,
  },
  {
    category: '针织面料',
    names: ['精棉汗布', '双面健康布', '罗纹针织', '卫衣毛圈布', '罗马布', '莫代尔汗布', '华夫格针织'],
    ingredients: ['95%棉 5%氨纶', '60%棉 40%涤纶', '92%莫代尔 8%氨纶', '68%粘胶 27%锦纶 5%氨纶'],
    patterns: ['knit', 'stripe', 'plain'],
    widths: [160, 170, 175, 180],
    weight: [140, 340],
    price: [16, 58],
    share: 90,
  },
  {
    category: '牛仔',
    names: ['弹力牛仔布', '全棉重磅牛仔', '竹节牛仔'],
    ingredients: ['98%棉 2%氨纶', '100%棉'],
    patterns: ['twill', 'herringbone'],
    widths: [145, 150],
    weight: [260, 420],
    price: [18, 36],
    share: 40,
  },
  {
    category: '毛呢',
    names: ['双面羊毛呢', '粗花呢', '人字呢', '羊绒混纺呢'],
    ingredients: ['100%羊毛', '80%羊毛 20%锦纶', '70%羊毛 20%涤纶 10%羊绒'],
    patterns: ['herringbone', 'check', 'plain'],
    widths: [148, 150],
    weight: [380, 820],
    price: [68, 220],
    share: 36,
  },
  {
    category: '真丝',
    names: ['真丝双绉', '真丝素绉缎', '桑蚕丝乔其'],
    ingredients: ['100%桑蚕丝', '93%桑蚕丝 7%氨纶'],
    patterns: ['plain', 'floral', 'dot'],
    widths: [114, 138, 140],
    weight: [52, 110],
    price: [58, 138],
    share: 34,
  },
  {
    category: '涤纶里布',
    names: ['春亚纺里布', '涤塔夫里布', '弹力里布'],
    ingredients: ['100%涤纶', '95%涤纶 5%氨纶'],
    patterns: ['plain', 'twill'],
    widths: [145, 150],
    weight: [55, 90],
    price: [3, 9],
    share: 50,
  },
  {
    category: '醋酸里布',
    names: ['醋酸里布', '铜氨丝里布'],
    ingredients: ['100%醋酸', '100%铜氨丝'],
    patterns: ['plain', 'stripe'],
    widths: [138, 140],
    weight: [70, 95],
    price: [16, 32],
    share: 20,
  },
]

/** Trims: category, names, unit, range of the price in yuan, how they are drawn, and how many there are. */
export const trims = [
  {
    category: '纽扣',
    names: ['四眼树脂扣', '贝壳扣', '金属工字扣', '包布扣', '牛角扣'],
    unit: '粒',
    price: [0.08, 1.6],
    picture: 'button',
    share: 46,
  },
  {
    category: '拉链',
    names: ['3号隐形拉链', '5号金属拉链', '5号尼龙拉链', '双头开尾拉链'],
    unit: '条',
    price: [0.6, 6.8],
    picture: 'zip',
    share: 34,
  },
  {
    category: '织带',
    names: ['罗纹带', '螺纹缎带', '松紧带', '人字带'],
    unit: '米',
    price: [0.3, 3.2],
    picture: 'ribbon',
    share: 34,
  },
  { category: '花边', names: ['水溶花边', '蕾丝花边'], unit: '米', price: [1.2, 12], picture: 'ribbon', share: 26 },
] as const

export const regions = ['大身', '袖子', '领子', '前片', '后片', '下摆', '口袋', '腰头']
