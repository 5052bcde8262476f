import { useState } from 'react'
import { Link } from 'react-router'
import type { Role } from '#contract/role.ts'
import { DownloadPanel } from '../components/download-panel.tsx'
import { paths } from '../paths.ts'
import { useApp } from '../session.tsx'

/** What stands under the tab Interview Pack. */
export function InterviewPackPanel({ role }: { role: Role }) {
  const { api } = useApp()
  const [downloaded, setDownloaded] = useState(false)
  return (
    <>
      <p>
        Questions for each capability that the role cannot do without, what to listen for, and sheets to score with.
      </p>
      <DownloadPanel
        href={paths.interviewPackFile(role.id, api.uuid)}
        name={`Interview pack - ${role.title}`}
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
