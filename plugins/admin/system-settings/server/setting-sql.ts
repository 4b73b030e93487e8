/** SQL of the value of a system setting; empty where nobody has set it. `key` is a constant of the code. */
export const settingSql = (key: string) =>
  `coalesce((select s.value from system_settings s where s.key = '${key}'), '')`
