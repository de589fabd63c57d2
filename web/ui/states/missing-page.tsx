import './missing-page.css'
import type { ReactNode } from 'react'

import { TornTicket } from './torn-ticket.tsx'

type MissingPageProps = {
  title: string
  text: string
  role?: 'status' | 'alert'
  /** Above the title; the torn ticket by default. */
  picture?: ReactNode
  /** Links or a button that lead on. */
  children: ReactNode
}

/** Shown instead of a page that is missing, has ended or is broken. */
export function MissingPage({ title, text, role, picture, children }: MissingPageProps) {
  return (
    <div className="wrap lost" role={role}>
      {picture === undefined ? <TornTicket /> : picture}
      <h1 className="t-headline">{title}</h1>
      <p className="t-lead max-w-md">{text}</p>
      {children}
    </div>
  )
}
