import type { ValuationType, valuationLevels } from '../valuation-line-options.ts'

type Level = (typeof valuationLevels)[number]

/** Operations of one component: name, level, sewing machine or tool, and price at 24 yuan per hour. */
type Sketch = {
  readonly type: ValuationType
  readonly component: string
  readonly operations: readonly (readonly [name: string, level: Level, machine: string, price: string])[]
}

const flat = '平车'
const overlock = '四线'

/** The catalogue of the demo company. */
export const operationSketches: readonly Sketch[] = [
  {
    type: 'CC',
    component: '面料',
    operations: [
      ['验布松布', 'D', '验布机', '0.18'],
      ['拉布', 'C', '拉布机', '0.25'],
      ['排唛架', 'A', '电脑', '0.12'],
      ['电剪开裁', 'B', '电剪', '0.42'],
      ['自动裁床裁剪', 'B', '自动裁床', '0.3'],
      ['对条对格裁剪', 'A', '电剪', '0.95'],
      ['裁片编号', 'D', '打号机', '0.16'],
      ['查片换片', 'C', '', '0.2'],
      ['分扎配包', 'D', '', '0.14'],
    ],
  },
  {
    type: 'CC',
    component: '辅料',
    operations: [
      ['裁里布', 'B', '电剪', '0.28'],
      ['裁朴', 'C', '电剪', '0.15'],
      ['过粘合机', 'C', '粘合机', '0.22'],
      ['烫领朴', 'C', '烫斗', '0.1'],
      ['裁斜条', 'C', '斜条机', '0.125'],
      ['裁罗纹', 'C', '电剪', '0.12'],
    ],
  },
  {
    type: 'CF',
    component: '领',
    operations: [
      ['车领面', 'B', flat, '0.38'],
      ['翻领烫领', 'C', '烫斗', '0.22'],
      ['压领面线', 'B', flat, '0.32'],
      ['夹下级领', 'A', flat, '0.55'],
      ['上领', 'A', flat, '0.85'],
      ['合领圈罗纹', 'B', overlock, '0.34'],
      ['上圆领', 'A', overlock, '0.48'],
      ['落领捆条', 'B', '坎车', '0.36'],
      ['压领圈双针', 'B', '双针坎车', '0.3'],
      ['钉商标尺码唛', 'C', flat, '0.18'],
      ['上西装领', 'A', flat, '1.8'],
      ['拼驳头', 'A', flat, '0.9'],
    ],
  },
  {
    type: 'CF',
    component: '门襟',
    operations: [
      ['拉门襟', 'B', '拉筒车', '0.4'],
      ['车门襟明线', 'B', flat, '0.35'],
      ['开半胸筒', 'A', flat, '0.95'],
      ['封筒底', 'B', flat, '0.3'],
      ['上前中拉链', 'A', flat, '0.9'],
      ['压拉链明线', 'B', flat, '0.45'],
    ],
  },
  {
    type: 'CF',
    component: '袖',
    operations: [
      ['开袖衩', 'A', flat, '0.65'],
      ['上袖', 'A', overlock, '0.72'],
      ['压袖窿明线', 'B', flat, '0.4'],
      ['合袖底', 'B', overlock, '0.34'],
      ['做袖口', 'B', flat, '0.42'],
      ['上袖口', 'A', flat, '0.68'],
      ['袖口拉罗纹', 'B', overlock, '0.36'],
      ['袖口坎边', 'B', '坎车', '0.28'],
      ['抽袖山碎褶', 'B', flat, '0.26'],
      ['上西装袖', 'A', flat, '1.95'],
      ['做袖叉钉扣位', 'B', flat, '0.58'],
      ['上垫肩', 'B', '手工', '0.4'],
    ],
  },
  {
    type: 'CF',
    component: '前片',
    operations: [
      ['车前腰省', 'B', flat, '0.26'],
      ['车胸省', 'B', flat, '0.24'],
      ['拼前育克', 'B', overlock, '0.3'],
      ['合公主线', 'A', overlock, '0.52'],
      ['做前胸木耳边', 'A', flat, '0.75'],
      ['车前片压褶', 'B', flat, '0.48'],
    ],
  },
  {
    type: 'CF',
    component: '后片',
    operations: [
      ['车后腰省', 'B', flat, '0.26'],
      ['夹后担干', 'B', flat, '0.42'],
      ['车后中缝', 'C', overlock, '0.22'],
      ['开后衩', 'A', flat, '0.78'],
    ],
  },
  {
    type: 'CF',
    component: '大身',
    operations: [
      ['合肩缝', 'B', overlock, '0.24'],
      ['肩缝落肩带', 'B', overlock, '0.26'],
      ['合侧缝', 'B', overlock, '0.4'],
      ['合侧缝落唛', 'B', overlock, '0.46'],
      ['压侧缝明线', 'B', flat, '0.42'],
      ['打五线侧缝', 'B', '五线', '0.44'],
      ['合挂面', 'A', flat, '0.85'],
      ['压止口', 'A', flat, '0.62'],
    ],
  },
  {
    type: 'CF',
    component: '口袋',
    operations: [
      ['做贴袋', 'B', flat, '0.35'],
      ['贴胸袋', 'A', flat, '0.48'],
      ['开袋', 'A', '开袋机', '0.88'],
      ['开双唇袋', 'A', flat, '1.25'],
      ['做袋盖', 'B', flat, '0.42'],
      ['上袋盖', 'B', flat, '0.4'],
      ['封袋布', 'C', overlock, '0.24'],
      ['做斜插袋', 'A', flat, '0.82'],
      ['贴后袋', 'A', flat, '0.72'],
      ['打袋口枣', 'C', '打枣机', '0.12'],
    ],
  },
  {
    type: 'CF',
    component: '腰头',
    operations: [
      ['做腰头', 'B', flat, '0.45'],
      ['上腰头', 'A', flat, '0.98'],
      ['拉腰头', 'A', '拉腰机', '0.7'],
      ['上橡筋腰', 'B', '多针橡筋车', '0.66'],
      ['做耳仔', 'C', '耳仔机', '0.08'],
      ['钉耳仔', 'B', '打枣机', '0.3'],
      ['穿腰绳', 'D', '手工', '0.15'],
    ],
  },
  {
    type: 'CF',
    component: '裤身',
    operations: [
      ['合前浪', 'B', overlock, '0.24'],
      ['合后浪', 'B', overlock, '0.28'],
      ['做门牌里襟', 'B', flat, '0.32'],
      ['上裤门襟拉链', 'A', flat, '0.95'],
      ['合外侧缝', 'B', overlock, '0.42'],
      ['合内浪', 'B', overlock, '0.38'],
      ['埋夹', 'A', '埋夹机', '0.6'],
      ['车裤脚', 'B', flat, '0.46'],
      ['卷裤脚', 'C', '坎车', '0.32'],
    ],
  },
  {
    type: 'CF',
    component: '裙身',
    operations: [
      ['拼腰节', 'B', overlock, '0.46'],
      ['抽裙身碎褶', 'B', flat, '0.38'],
      ['上隐形拉链', 'A', '单边压脚平车', '0.92'],
      ['合裙侧缝', 'B', overlock, '0.42'],
      ['做裙衩', 'B', flat, '0.5'],
      ['合里裙', 'C', overlock, '0.34'],
      ['封里布', 'B', flat, '0.58'],
      ['落吊带', 'B', flat, '0.28'],
    ],
  },
  {
    type: 'CF',
    component: '下摆',
    operations: [
      ['卷下摆', 'B', flat, '0.48'],
      ['下摆坎边', 'B', '坎车', '0.32'],
      ['上下摆罗纹', 'B', overlock, '0.5'],
      ['下摆暗缝', 'B', '暗缝机', '0.36'],
      ['密拷下摆', 'B', '密拷机', '0.4'],
    ],
  },
  {
    type: 'W',
    component: '成衣',
    operations: [
      ['锁平眼', 'B', '平眼机', '0.08'],
      ['锁凤眼', 'A', '凤眼机', '0.15'],
      ['钉四眼扣', 'C', '钉扣机', '0.06'],
      ['打五爪扣', 'C', '五爪扣机', '0.1'],
      ['打工字扣', 'C', '打扣机', '0.1'],
      ['手工钉装饰', 'B', '手工', '0.6'],
      ['剪线头', 'D', '剪线机', '0.35'],
      ['清洁吸毛', 'D', '吸线机', '0.12'],
      ['中烫', 'C', '烫斗', '0.3'],
      ['大烫', 'B', '烫台', '0.8'],
      ['成衣度尺', 'C', '', '0.15'],
      ['总检', 'B', '', '0.4'],
      ['过检针机', 'D', '检针机', '0.05'],
      ['挂吊牌', 'D', '枪', '0.08'],
      ['折衣入袋', 'D', '', '0.22'],
      ['装箱封箱', 'D', '', '0.12'],
    ],
  },
  {
    type: 'QT',
    component: '成衣',
    operations: [
      ['手工绣花定位', 'B', '手工', '0.45'],
      ['外发绣花收发', 'D', '', '0.1'],
      ['外发印花收发', 'D', '', '0.1'],
      ['洗水收发', 'D', '', '0.12'],
      ['返修补数', 'C', flat, '0.3'],
      ['做产前样', 'A', '', '0.5'],
    ],
  },
]

const top = ['领', '门襟', '袖', '后片', '大身', '口袋', '下摆']
const knitted = ['领', '袖', '大身', '下摆']
const dress = ['领', '袖', '前片', '裙身', '下摆']
const trousers = ['口袋', '腰头', '裤身']
const skirt = ['腰头', '裙身', '下摆']

/** The components that are sewn of a style, by the class that its code begins with; accessories are not valued. */
export const sewnComponents: Readonly<Record<string, readonly string[]>> = {
  TP: top,
  ST: [...top, '腰头'],
  DR: dress,
  JS: [...knitted, ...trousers],
  PS: [...knitted, ...trousers],
  BS: knitted,
  TC: top,
  JK: top,
  OW: top,
  SO: trousers,
  SH: top,
  TS: knitted,
  SK: skirt,
  TR: trousers,
  CU: trousers,
  BZ: top,
  BT: trousers,
  SW: knitted,
}
