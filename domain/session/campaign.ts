/** The query parameter with which a link, such as that of a job ad, says where it stands. */
export const campaignParameter = 'campaign'

/** A campaign's name has at most so many characters. */
export const maxCampaign = 40

/** What a campaign's name looks like: small letters and digits, with hyphens between them. */
export const campaignPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** The name of a campaign as it was typed, in the form that an address carries; empty where nothing of it is left. */
export function campaignName(typed: string): string {
  const plain = typed.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const joined = plain.replaceAll(/[^a-z0-9]+/g, '-').slice(0, maxCampaign)
  return joined.replaceAll(/^-|-$/g, '')
}
