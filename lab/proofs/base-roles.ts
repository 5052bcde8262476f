/** The roles from which the table of career paths looks: every job family, and every role type of some. */
export const baseRoles: readonly string[] = `
  administrator--any team-leader--any customs-officer--new-zealand-customs-service
  electorate-manager--electoral-commission communications-advisor--any customer-service-representative--any
  corrections-officer--department-of-corrections prison-director--department-of-corrections
  archivist--department-of-internal-affairs data-analyst--any data-and-insights-manager--any business-analyst--any
  chief-information-officer--any education-advisor--ministry-of-education chief-executive--any
  management-accountant--any senior-advisor--any general-manager--any registered-nurse--any
  senior-medical-officer--health-new-zealand prosthetist--peke-waihanga mediator--human-rights-commission actuary--any
  international-relations-advisor--any solicitor--any legal-manager--any kaitohutohu-maori-advisor--any
  private-secretary--any biodiversity-ranger--department-of-conservation hr-advisor--any hr-director--any
  constable--new-zealand-police firefighter--fire-and-emergency-new-zealand policy-analyst--any policy-manager--any
  procurement-advisor--any project-manager--any investigator--any senior-scientist--any social-worker--any
  strategic-advisor--any ai-advisor--any case-manager-income-support--ministry-of-social-development
  veterinarian--ministry-for-primary-industries bailiff--ministry-of-justice emergency-management-advisor--any
  principal-advisor-to-the-chief-executive--any prudential-supervisor--reserve-bank-of-new-zealand
  refugee-status-officer--ministry-of-business-innovation-and-employment
  fisheries-observer--ministry-for-primary-industries democracy-advisor--any
  parliamentary-counsel--parliamentary-counsel-office planner--any soldier--new-zealand-defence-force
  property-advisor--any probity-advisor--any intelligence-analyst--any teacher--any lecturer--any
  transport-planner--any
`
  .trim()
  .split(/\s+/)
