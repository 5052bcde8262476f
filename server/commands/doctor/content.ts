import { loadPack, packFolder } from '#server/framework/load-pack.ts'
import { builtClient, readClient } from '#server/pages/client-files.ts'
import { inOrder, said, wrong, type Finding } from './finding.ts'

/** Looks at the pack and at the client that was built from it. */
export function checkContent(packName: string): Finding[] {
  try {
    const { pack, fingerprint } = loadPack(packFolder(packName))
    const found = inOrder('pack', `${pack.id}, ${fingerprint}`)
    try {
      readClient(builtClient(pack.id), { id: pack.id, fingerprint })
      return [found, inOrder('client', 'built from this pack')]
    } catch (error) {
      return [found, wrong('client', said(error), 'Run npm run build.')]
    }
  } catch (error) {
    return [wrong('pack', said(error), 'Put right what it names; npm run content:check says more.')]
  }
}
