import type { ReactNode } from 'react'
import { useText } from '../../i18n/text.ts'
import { BrandMark } from '../brand/brand-mark.tsx'
import { FilingNumbers } from '../brand/filing-numbers.tsx'
import { LanguageSwitch } from '../brand/language-switch.tsx'
import { useProductName } from '../brand/product-name.ts'

/** The page around sign-in, registration and reset: a brand panel with the welcome, the form, the filing numbers. */
export function SignInFrame({ title, greeting, children }: { title: string; greeting: string; children: ReactNode }) {
  const t = useText()
  const name = useProductName()
  return (
    <div className="flex min-h-full bg-panel">
      <aside className="relative hidden w-2/5 max-w-[560px] flex-col justify-between overflow-hidden bg-accent p-12 text-on-accent lg:flex dark:bg-accent-soft dark:text-ink">
        <span aria-hidden="true" className="weave absolute -inset-full rotate-45 opacity-10" />
        <p className="relative flex items-center gap-3 text-lg font-semibold">
          <BrandMark size={32} />
          {name}
        </p>
        <div className="relative">
          <h2 className="text-3xl font-semibold">{greeting}</h2>
          <p className="mt-3 text-base">{t('从样衣到出货，一处织就。')}</p>
        </div>
        <span />
      </aside>
      <div className="flex min-h-full flex-1 flex-col">
        <div className="flex justify-end p-4">
          <LanguageSwitch />
        </div>
        <div className="flex flex-1 items-center justify-center px-6">
          <div className="w-full max-w-[360px]">
            <p className="mb-6 flex items-center gap-2 font-semibold lg:hidden">
              <BrandMark />
              {name}
            </p>
            <h1 className="mb-6 text-2xl font-semibold">{title}</h1>
            {children}
          </div>
        </div>
        <FilingNumbers className="justify-center p-4" />
      </div>
    </div>
  )
}
