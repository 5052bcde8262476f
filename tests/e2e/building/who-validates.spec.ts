import { expect, expectAccessible, test } from '#tests/support/browser.ts'
import { button, main, operator } from '#tests/support/building/build-journey.ts'
import { buildByCalls } from '#tests/support/app/by-calls.ts'

test.describe('where the commission stands in for its agencies', () => {
  test.use({ settings: { LSP_OPERATOR_EMAIL: operator } })

  test('the choice, the form and the role say that the profile goes to it', async ({ page }) => {
    await buildByCalls(page, 'Keeper of the quiet bell', 'te-papa')
    const noContact = main(page).getByText(
      'We have no contact at the agency to validate the profile. So we send it to LSP Commission, which can approve it, change it or decline it.',
    )
    const meanings = main(page).getByRole('listitem')
    await expect(meanings.and(noContact)).toBeVisible()
    await expect(
      meanings.filter({
        hasText: 'Everybody can find it at once. Until it has been validated, its line ends in “not yet validated”.',
      }),
    ).toBeVisible()
    await button(page, 'Yes').click()
    await expect(main(page).getByRole('status').and(noContact)).toBeVisible()
    await main(page).getByLabel('Your relationship to the role').selectOption('I manage this role')
    await button(page, 'Save').click()
    const outcome = main(page).getByText(/^You built this profile\./)
    await expect(outcome).toContainText('Everybody can find it. It is not validated yet.')
    await expect(outcome).toContainText(
      'We have no contact at the agency to validate it, so we sent it to LSP Commission. The decision will show here.',
    )
  })
})

test.describe('where profiles are held back, with nobody to ask', () => {
  test.use({ settings: { LSP_PUBLISH: 'validated' } })

  test('nothing says that others find the profile, or that anybody gets it', async ({ page }) => {
    await buildByCalls(page, 'Keeper of the quiet drum', 'te-papa')
    const nobody = main(page).getByText(
      'We have nobody to send the profile to. It waits until LSP Commission looks at it, and we cannot say when.',
    )
    const meanings = main(page).getByRole('listitem')
    await expect(meanings.and(nobody)).toBeVisible()
    await expect(meanings.filter({ hasText: 'Nobody else can find it until it has been approved.' })).toBeVisible()
    await expect(main(page)).not.toContainText('Everybody can find it')
    await expectAccessible(page)
    await button(page, 'Yes').click()
    await expect(main(page).getByRole('status').and(nobody)).toBeVisible()
    await expectAccessible(page)
    await main(page).getByLabel('Your relationship to the role').selectOption('I manage this role')
    await button(page, 'Save').click()
    const outcome = main(page).getByText(/^You built this profile\./)
    await expect(outcome).toContainText('Nobody else can find it until it has been approved.')
    await expect(outcome).toContainText(
      'We had nobody to send it to. It waits until LSP Commission looks at it. The decision will show here.',
    )
    await expectAccessible(page)
  })
})
