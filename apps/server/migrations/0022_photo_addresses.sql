-- A photo is kept as its address everywhere: users had a name there.
update users set photo = '/api/media/photos/' || photo || '/400.webp' where photo not like '/%';
