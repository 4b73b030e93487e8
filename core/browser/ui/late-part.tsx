import type { ComponentType, ReactNode } from 'react'
import { keptModule, useLate } from './late-module.ts'

/**
 * A part of a page whose code is fetched when it is first drawn; `waiting` stands in its place until then. Not `lazy` inside `Suspense`: what React shows
 * there while it waits stays for 300 ms, however soon the code is here.
 */
export function latePart<Properties extends object>(
  load: () => Promise<ComponentType<Properties>>,
  waiting: ReactNode = null,
): ComponentType<Properties> {
  const code = keptModule(load)
  return function LatePart(properties) {
    const Part = useLate(code, true)
    return Part ? <Part {...properties} /> : waiting
  }
}
