/** English of the names, colours, parts and fibres that the demo company uses. */
const words: Readonly<Record<string, string>> = {
  全棉府绸: 'Cotton poplin',
  天丝斜纹: 'Tencel twill',
  棉麻平纹: 'Cotton linen plain weave',
  雪纺: 'Chiffon',
  色织格子布: 'Yarn-dyed check',
  弹力西装料: 'Stretch suiting',
  涤纶仿真丝: 'Polyester satin',
  泡泡纱: 'Seersucker',
  提花面料: 'Jacquard',
  印花棉布: 'Printed cotton',
  精棉汗布: 'Combed cotton jersey',
  双面健康布: 'Interlock',
  罗纹针织: 'Rib knit',
  卫衣毛圈布: 'French terry',
  罗马布: 'Ponte di Roma',
  莫代尔汗布: 'Modal jersey',
  华夫格针织: 'Waffle knit',
  弹力牛仔布: 'Stretch denim',
  全棉重磅牛仔: 'Heavy cotton denim',
  竹节牛仔: 'Slub denim',
  双面羊毛呢: 'Double-faced wool',
  粗花呢: 'Tweed',
  人字呢: 'Herringbone wool',
  羊绒混纺呢: 'Cashmere blend',
  真丝双绉: 'Silk crêpe de Chine',
  真丝素绉缎: 'Silk crêpe satin',
  桑蚕丝乔其: 'Silk georgette',
  春亚纺里布: 'Pongee lining',
  涤塔夫里布: 'Polyester taffeta lining',
  弹力里布: 'Stretch lining',
  醋酸里布: 'Acetate lining',
  铜氨丝里布: 'Cupro lining',
  四眼树脂扣: '4-hole resin button',
  贝壳扣: 'Shell button',
  金属工字扣: 'Metal shank button',
  包布扣: 'Covered button',
  牛角扣: 'Horn toggle',
  '3号隐形拉链': 'No. 3 invisible zip',
  '5号金属拉链': 'No. 5 metal zip',
  '5号尼龙拉链': 'No. 5 nylon zip',
  双头开尾拉链: 'Two-way open-end zip',
  罗纹带: 'Rib tape',
  螺纹缎带: 'Grosgrain ribbon',
  松紧带: 'Elastic',
  人字带: 'Herringbone tape',
  水溶花边: 'Guipure lace',
  蕾丝花边: 'Lace trim',
  米白: 'Off-white',
  本白: 'Natural white',
  黑色: 'Black',
  藏青: 'Navy',
  雾霾蓝: 'Dusty blue',
  天蓝: 'Sky blue',
  焦糖: 'Caramel',
  卡其: 'Khaki',
  咖啡: 'Coffee',
  酒红: 'Burgundy',
  正红: 'Red',
  粉色: 'Pink',
  墨绿: 'Dark green',
  橄榄绿: 'Olive',
  薄荷绿: 'Mint',
  香芋紫: 'Lilac',
  姜黄: 'Mustard',
  浅灰: 'Light grey',
  深灰: 'Dark grey',
  银色: 'Silver',
  白色: 'White',
  军绿: 'Army green',
  印花: 'Print',
  条纹: 'Stripe',
  大身: 'Body',
  袖子: 'Sleeve',
  袖: 'Sleeve',
  领子: 'Collar',
  领: 'Collar',
  前片: 'Front',
  后片: 'Back',
  下摆: 'Hem',
  口袋: 'Pocket',
  腰头: 'Waistband',
  里布: 'Lining',
  门襟: 'Placket',
  棉: 'cotton',
  天丝: 'Tencel',
  麻: 'linen',
  涤纶: 'polyester',
  粘胶: 'viscose',
  氨纶: 'elastane',
  莫代尔: 'modal',
  锦纶: 'nylon',
  羊毛: 'wool',
  羊绒: 'cashmere',
  桑蚕丝: 'silk',
  醋酸: 'acetate',
  铜氨丝: 'cupro',
}

/** The English of a name, colour or part of the demo company; null where it has none. */
export const demoEnglish = (word: string | null): string | null => words[word ?? ''] ?? null

/** The English of a composition such as `70%天丝 30%棉`; null when one of its fibres has none. */
export function compositionInEnglish(ingredient: string): string | null {
  const parts = ingredient.split(' ').map((part) => {
    const [, share = '', fibre = ''] = /^(\d+%)(.+)$/.exec(part) ?? []
    return words[fibre] && `${share} ${words[fibre]}`
  })
  return parts.every(Boolean) ? parts.join(', ') : null
}

/** The English of a material of the demo company, for its English papers. */
export function englishOf({
  name,
  color,
  ingredient,
  actionRegion,
}: {
  readonly name: string
  readonly color: string | null
  readonly ingredient: string | null
  readonly actionRegion: string | null
}) {
  return {
    nameEnglish: demoEnglish(name),
    colorEnglish: demoEnglish(color),
    actionRegionEnglish: demoEnglish(actionRegion),
    ingredientEnglish: ingredient === null ? null : compositionInEnglish(ingredient),
  }
}
