import { useState } from 'react'
import { Link } from 'react-router'
import type { Role } from '#contract/role.ts'
import { DownloadPanel } from '../components/download-panel.tsx'
import { paths } from '../paths.ts'
import { useApp } from '../session.tsx'

/** What stands under the tab Role Profile. */
export function RoleProfilePanel({ role }: { role: Role }) {
  const { api } = useApp()
  const [downloaded, setDownloaded] = useState(false)
  return (
    <>
      <p>The capabilities this role needs, what each one means, and how much the role needs it.</p>
      <DownloadPanel
        href={paths.roleProfileFile(role.id, api.uuid)}
        name={`Role profile - ${role.title}`}
        onDownloaded={() => setDownloaded(true)}
      />
      {downloaded && (
        <p>
          <Link to={paths.start}>Explore Another Role</Link>
        </p>
      )}
    </>
  )
}
