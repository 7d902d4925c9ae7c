-- The first steps of a new place that its administrators put off, with commas; what is there already says the others.
insert into settings (name, value, version)
  select 'skippedFirstSteps', '', coalesce(max(version), 1) from settings;
