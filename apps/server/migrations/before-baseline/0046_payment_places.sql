-- Where one pays other than by card; an empty one is not shown.
insert into settings (name, value, version)
select name, '', (select max(version) from settings)
from unnest(array['paymentBank', 'paymentBeneficiary', 'paymentRib', 'paymentPostOffice',
  'paymentAddress', 'paymentHours']) as name;
